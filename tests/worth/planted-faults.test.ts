import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { plant, plantedFaults } from './planted-faults.ts';

const root = join(import.meta.dirname, '../..');
const faults = plantedFaults();

describe('the planted faults', () => {
  test('are at least eighty, each with a name of its own', () => {
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
    expect(faults.length).toBeGreaterThanOrEqual(80);
  });

  test('are at least one in each room', () => {
    const rooms = readdirSync(join(root, 'src/features')).map((room) => `src/features/${room}/`);
    expect(rooms.length).toBeGreaterThan(40);
    expect(rooms.filter((room) => !faults.some(({ file }) => file.startsWith(room)))).toEqual([]);
  });

  test.each(faults)('$file can be planted with: $name', (fault) => {
    const source = readFileSync(join(root, fault.file), 'utf8');
    expect(plant(fault, source)).not.toBe(source);
  });

  test('one whose text stands twice, or not at all, is refused', () => {
    const fault = { name: 'a sign turned', file: 'a.ts', find: '+', put: '-' };
    expect(plant(fault, '1 + 2')).toBe('1 - 2');
    expect(() => plant(fault, '1 + 2 + 3')).toThrow('stands 2 times: a sign turned');
    expect(() => plant(fault, '1')).toThrow('stands 0 times: a sign turned');
  });
});
