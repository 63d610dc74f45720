import { expect, test, vi } from 'vitest';
import type { AdminLead } from '../../catalogue/editing/list-admin-leads.ts';
import { changedFields, leadChange } from './lead-draft.rules.ts';
import { openLead, reopened, reread, written } from './open-lead.rules.ts';
import { writeLead } from './write-lead.ts';

const lead: AdminLead = {
  id: '019a8a4e-7b4e-7000-8000-000000000001',
  categoryId: 'tak',
  title: 'Takbyte',
  titleEn: null,
  description: 'Villa',
  descriptionEn: null,
  pricePerLead: '149.00',
  availableCount: 7,
  obtainableCount: 7,
  soldCount: 0,
  deliversWithinDays: 1,
  qualityScore: 80,
  conversionRate: null,
  region: 'Skåne län',
  isFeatured: false,
  volumePrice: true,
  maxBuyers: 3,
  verification: null,
  verificationNote: null,
  verifiedAt: null,
  collectedFrom: null,
  collectedTo: null,
  collectedMedian: null,
  fieldShares: null,
  claimRate: null,
  publishedAt: null,
  version: 4,
  createdAt: '2026-07-01T12:05:09.000Z',
  category: { id: 'tak', name: 'Tak', nameEn: null },
  archivedAt: null,
  publishAt: null,
  priceAt: null,
};
const { archivedAt: _archived, ...saved } = { ...lead, pricePerLead: '150.50', availableCount: 6, version: 5 };
const before = openLead(lead, 'sv');
const sent = { ...before.opened, pricePerLead: '150,5', isPublished: 'yes' };
const sending = { draft: sent, form: before.form };

test('after a save the next edit builds on the saved version, and sends only later changes', () => {
  const after = written(before, { ...saved, publishedAt: '2026-11-20T10:00:00.000Z' }, sending);
  expect([after.lead.version, after.form]).toEqual([5, before.form]);
  expect(changedFields(sent, after.opened)).toEqual([]);
  expect(leadChange({ ...sent, title: 'Takbyten' }, after.opened, 7)).toEqual({ title: 'Takbyten' });
});

test('a listing that was created but not published can still be published', () => {
  const after = written(before, saved, sending);
  expect(changedFields(sent, after.opened)).toEqual(['isPublished']);
});

test('an older answer for a listing does not replace a saved one, a newer one does', () => {
  const after = reopened(written(before, saved, sending));
  expect(after).toMatchObject({ form: 1, opened: { pricePerLead: '150,50', availableCount: '6' } });
  expect(reread(after, lead, false)).toBe(after);
  expect(reread(after, after.lead, false)).toBe(after);
  expect(reread(after, { ...after.lead, soldCount: 1 }, false)).toMatchObject({ form: 1, lead: { soldCount: 1 } });
  expect(reread(after, { ...lead, title: 'Deras', version: 6 }, false)).toMatchObject({
    form: 2,
    opened: { title: 'Deras' },
  });
});

test('a form restarted during another’s save is not taken for that one', () => {
  const after = written(reopened(before), saved, sending);
  expect([after.lead.version, after.opened]).toEqual([5, before.opened]);
  expect(reread(after, { ...lead, ...saved }, false)).toMatchObject({ form: 2, opened: { pricePerLead: '150,50' } });
});

test('a saved plan is merged while somebody types, and other people’s changes are held back', () => {
  const planned = { ...lead, priceAt: { price: '99.00', at: '2099-01-01T08:00:00.000Z' }, version: 5 };
  expect(reread(before, planned, true)).toEqual({ ...before, lead: planned });
  expect(reread(before, { ...lead, title: 'Deras', version: 5 }, true)).toBe(before);
});

test('a stock lowered by a sale, which raises no version, restarts the form', () => {
  const sold = { ...lead, availableCount: 5 };
  expect(reread(before, sold, false)).toMatchObject({ form: 1, opened: { availableCount: '5' } });
});

const write = { id: lead.id, change: { title: 'x' }, version: 4, isPublishing: true };

test('the result of the first call is kept, whether or not the second one fails', async () => {
  const editLead = vi.fn(async () => saved);
  const onWritten = vi.fn();
  const shown = { ...saved, version: 6, publishedAt: '2026-11-20T10:00:00.000Z' };
  const readLead = async () => shown;
  const publishLead = vi.fn(async () => Promise.reject(new Error('no')));
  await expect(writeLead(write, onWritten, { editLead, publishLead, readLead })).rejects.toThrow('no');
  expect(onWritten.mock.calls).toEqual([[saved]]);
  await writeLead(write, onWritten, { editLead, publishLead: async () => {}, readLead });
  expect(onWritten.mock.lastCall).toEqual([shown]);
  await writeLead({ ...write, isPublishing: false }, onWritten, { editLead, publishLead, readLead });
  await writeLead(write, onWritten, { editLead: async () => shown, publishLead, readLead });
  expect([onWritten.mock.calls.length, publishLead.mock.calls.length]).toEqual([5, 1]);
});
