import { build } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

await ensureInstalled('build');
await build();
