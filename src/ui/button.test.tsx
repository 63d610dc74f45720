import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';

test('a button submits its form only if it says so', () => {
  expect(renderToStaticMarkup(<Button>Avbryt</Button>)).toContain('type="button"');
  expect(renderToStaticMarkup(<Button type="submit">Spara</Button>)).toContain('type="submit"');
});
