import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';

test('a button sends the form that it stands in only where it is said to', () => {
  expect(renderToStaticMarkup(<Button>Avbryt</Button>)).toContain('type="button"');
  expect(renderToStaticMarkup(<Button type="submit">Spara</Button>)).toContain('type="submit"');
});
