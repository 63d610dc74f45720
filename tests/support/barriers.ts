import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * What axe reports on the page or part of it. Legacy mode for pages without frames, since otherwise axe opens another
 * page to merge the results, which takes longer than the rules.
 */
export async function objections(page: Page, part = 'html'): Promise<string[]> {
  const hasFrames = page.frames().length > 1;
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(!hasFrames);
  const { violations } = await axe.include(part).analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 160)}`));
}
