import { build, isBuilt } from './ensure-built.mjs';
import { dropDevelopmentParts, ensureInstalled } from './ensure-installed.mjs';

/** Installs and builds what is missing. In production it then removes the development packages. */
export async function makeReady() {
  const needsBuild = !isBuilt();
  await ensureInstalled(needsBuild ? 'build' : 'run');
  if (needsBuild) await build(() => !isBuilt());
  if (process.env.NODE_ENV === 'production') await dropDevelopmentParts();
}
