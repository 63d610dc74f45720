import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';

type Text = { key: string; page: string };

const rows: readonly Text[] = ['a1', 'a2', 'b1', 'a3'].map((key) => ({ key, page: key.charAt(0) }));
const columns: Column<Text>[] = [
  { key: 'key', head: 'Text', cell: ({ key }) => key },
  { key: 'page', head: 'Sida', cell: () => '' },
];

function linesOf(groupOf?: (row: Text) => string): string[] {
  const table = (
    <DataTable label="" {...{ columns, rows, groupOf }} keyOf={({ key }) => key} sort="" onSort={() => {}} />
  );
  const [, body = ''] = renderToStaticMarkup(table).split('<tbody');
  return [...body.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, cells = '']) => cells.replaceAll(/<[^>]*>/g, ''));
}

test('what rows have in common stands above them once, and again where others came between', () => {
  expect(linesOf(({ page }) => `Sidan ${page}`)).toEqual(['Sidan a', 'a1', 'a2', 'Sidan b', 'b1', 'Sidan a', 'a3']);
  expect(linesOf()).toEqual(['a1', 'a2', 'b1', 'a3']);
});
