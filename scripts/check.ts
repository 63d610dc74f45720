import { fastGates, runGates, summarise } from './gates.ts';

summarise(await runGates(fastGates));
