import { runGates, staticGates, summarise, unitGate } from './gates.ts';

await summarise(await runGates([...staticGates, unitGate]));
