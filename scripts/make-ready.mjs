import { ensureBuilt, isBuilt } from './ensure-built.mjs';
import { dropDevelopmentParts, ensureInstalled, hasRuntime } from './ensure-installed.mjs';

/** Installs and builds what is missing. In production it then removes the development packages. */
export async function makeReady() {
  if (!isBuilt() || !hasRuntime()) {
    ensureInstalled();
    await ensureBuilt();
  }
  if (process.env.NODE_ENV === 'production') dropDevelopmentParts();
}
