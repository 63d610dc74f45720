import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { unbroken } from './unbroken.tsx';

const html = (text: string) => renderToStaticMarkup(<p>{unbroken(text)}</p>);
const whole = (code: string) => `<span class="whitespace-nowrap">${code}</span>`;

test('a code is kept on one line as it was written, and other words with hyphens may break', () => {
  expect(html('Ditt lead L-BDM5-7M, order MFDBT-JX4ZT')).toBe(
    `<p>Ditt lead ${whole('L-BDM5-7M')}, order ${whole('MFDBT-JX4ZT')}</p>`,
  );
  expect(html('Kreditnota 2026-000123')).toBe(`<p>Kreditnota ${whole('2026-000123')}</p>`);
  expect(html('E-post om CRM-system')).toBe('<p>E-post om CRM-system</p>');
});
