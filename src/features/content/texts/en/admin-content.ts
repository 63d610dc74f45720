import type { adminContentSv } from '../sv/admin-content.ts';
import type { TextsOf } from '../texts-of.ts';

export const adminContentEn: TextsOf<typeof adminContentSv> = {
  label: 'Texts of the shop',
  empty: 'No texts yet',
  key: 'Key',
  contentSv: 'Swedish text',
  contentEn: 'English text',
  category: 'Category',
  actions: 'Actions',
  anyCategory: 'All pages',
  updated: 'Content updated successfully',
  failed: 'Failed to update content',
  preview: 'As it is shown',
  emptied: "Empty: the shop's own text is shown.",
  hint: 'Bold between **stars**, links as [words](/page), points after -. Figures in double brackets are filled in by the shop.',
};
