import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { AnswerFirst } from './listen.ts';

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=UTF-8',
  '.webmanifest': 'application/manifest+json',
};

type Encoding = 'br' | 'gzip' | 'identity';

type Asset = { bodies: Partial<Record<Encoding, Buffer>>; headers: Record<string, string> };

const compressedEndings = { br: '.br', gzip: '.gz' } as const;

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());
}

const isCompressed = (file: string) => Object.values(compressedEndings).some((ending) => file.endsWith(ending));

function loadAsset(file: string, path: string, files: ReadonlySet<string>): Asset {
  const bodies: Asset['bodies'] = { identity: readFileSync(file) };
  for (const encoding of ['br', 'gzip'] as const) {
    const compressed = file + compressedEndings[encoding];
    if (files.has(compressed)) bodies[encoding] = readFileSync(compressed);
  }
  // Names under /assets carry a content hash; the others may change with the next build.
  const hashed = path.startsWith('/assets/');
  const headers = {
    'content-type': contentTypes[extname(file)] ?? 'application/octet-stream',
    'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  };
  return { bodies, headers };
}

function loadAssets(folder: string): Map<string, Asset> {
  const files = filesBelow(folder);
  const known = new Set(files);
  const originals = files.filter((file) => !isCompressed(file));
  return new Map(
    originals.map((file) => {
      const path = `/${relative(folder, file).split(sep).join('/')}`;
      return [path, loadAsset(file, path, known)];
    }),
  );
}

function pickEncoding(accepted: string, bodies: Asset['bodies']): Encoding {
  const names = accepted.split(',').flatMap((part) => {
    const [name = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
  });
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding) && bodies[encoding]) ?? 'identity';
}

/** Serves the built files from memory, precompressed, before any framework runs. */
export function createAssetHandler(folder: string): AnswerFirst {
  const assets = loadAssets(folder);
  return (request, response, next) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const asset = reads ? assets.get(request.url?.split('?', 1)[0] ?? '') : undefined;
    if (!asset) return next();
    const encoding = pickEncoding(String(request.headers['accept-encoding'] ?? ''), asset.bodies);
    const body = asset.bodies[encoding] ?? Buffer.alloc(0);
    response.writeHead(200, {
      ...asset.headers,
      'content-length': body.length,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}
