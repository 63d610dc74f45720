// Runs before a script that calls a tool by name, which may be among the packages that a first start does not install.
import { ensureInstalled } from './ensure-installed.mjs';

await ensureInstalled('all');
