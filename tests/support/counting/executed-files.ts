import { Session } from 'node:inspector/promises';

/** The files of a folder of `src` of which `work` executes a function, by V8's own coverage. */
export async function filesExecutedBy(folder: string, work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.post('Profiler.takePreciseCoverage');
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const isRun = ({ functions }: (typeof result)[number]) =>
    functions.some(({ ranges, functionName }) => functionName !== '' && ranges.some(({ count }) => count > 0));
  const names = result.filter(isRun).map(({ url }) => /src\/(.*?)(?:\?|$)/.exec(url)?.[1] ?? '');
  return names.filter((name) => name.startsWith(`${folder}/`)).toSorted();
}
