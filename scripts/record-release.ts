import { statSync } from 'node:fs';
import { recordRelease } from '../tests/support/release/record-release.ts';
import { recordingFile, writeRecording } from '../tests/support/release/recording.ts';
import { levels } from '../tests/support/upgrade-fixtures.ts';

/** Named by the number of the last migration. */
const release = String(levels.length - 1).padStart(4, '0');
const statements = await recordRelease();
writeRecording({ release, statements });
const kilobytes = Math.ceil(statSync(recordingFile(release)).size / 1000);
console.log(`Written: ${recordingFile(release)} (${statements.length} statements, ${kilobytes} kB)`);
