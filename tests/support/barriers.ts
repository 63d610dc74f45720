import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * What axe objects to, each with where: on the whole page, or in what is new on it. Only with frames does axe need a
 * page of its own to put the answers together; that page costs more than the rules.
 */
export async function objections(page: Page, part = 'html'): Promise<string[]> {
  const hasFrames = page.frames().length > 1;
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(!hasFrames);
  const { violations } = await axe.include(part).analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 160)}`));
}
