import type { Page } from 'playwright-core';
import { type Category, type catalogueOf, type Lead, shownTitles, titlesOf } from './catalogue-journey.ts';
import { eventually } from './journey.ts';

export const form = (page: Page) => page.getByRole('form', { name: 'Filtrera annonser' });
export const text = (page: Page) => form(page).getByRole('searchbox', { name: 'Sök' });
export const choose = (page: Page, label: string, option: string) =>
  form(page).getByLabel(label, { exact: true }).selectOption(option);
export const openFurther = (page: Page) => form(page).getByRole('button', { name: 'Fler filter' }).click();
export const reset = (page: Page) => form(page).getByRole('button', { name: 'Återställ' });

/** The form may be hydrated later than the header. */
export const isFormAlive = (page: Page) =>
  page.waitForFunction(() => {
    const field = document.querySelector('main form select');
    return field !== null && Object.keys(field).some((key) => key.startsWith('__reactProps'));
  });

export const follows = (page: Page, wanted: readonly Lead[]) =>
  eventually(() => shownTitles(page)).toEqual(titlesOf(wanted));

type Ways = Pick<ReturnType<typeof catalogueOf>, 'open' | 'solar'>;

export const solarPage =
  ({ open, solar }: Ways) =>
  async (search = ''): Promise<{ page: Page; category: Category; path: string }> => {
    const category = await solar();
    const path = `/leads/${category.id}`;
    const page = await open(path + search);
    await isFormAlive(page);
    return { page, category, path };
  };
