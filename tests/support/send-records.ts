import { expect } from 'vitest';
import type { openSale } from './sale.ts';

type Shop = ReturnType<typeof openSale>;

type Headers = Record<string, string>;

const dayMs = 24 * 3_600_000;

/** Adds the columns that every row needs: source, consent, and their times. */
export function consenting(csv: string): string {
  const time = new Date(Date.now() - dayMs).toISOString();
  const [headings = '', ...rows] = csv.split('\n');
  return [
    `${headings};Källa;Samtycke;Samtycke gavs;Insamlat`,
    ...rows.map((row) => `${row};Mässa;Ja, ring mig.;${time};${time}`),
  ].join('\n');
}

/** Each with their own address. */
export const people = (count: number, from = 0) =>
  consenting(
    [
      'E-post;Företag',
      ...Array.from({ length: count }, (_, at) => `person-${from + at}@foretag.example;Bolag ${at}`),
    ].join('\n'),
  );

/** `adminHeaders` is a function, since every test has its own session. */
export function recordSender(adminHeaders: () => Headers) {
  const post = (shop: Shop, leadId: string, body: BodyInit, query = '', headers = adminHeaders()) =>
    shop.app.request(`/api/admin/leads/${leadId}/records${query}`, { method: 'POST', headers, body });

  async function imported(shop: Shop, leadId: string, csv: BodyInit, query = '') {
    const answer = await post(shop, leadId, csv, query);
    expect(answer.status).toBe(200);
    return answer.json();
  }

  return { post, imported };
}
