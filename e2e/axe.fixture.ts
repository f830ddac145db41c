import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

/** What axe found that is not as it must be, or unclear. */
export type AxeFindings = Pick<AxeResults, 'violations' | 'incomplete'>;

/** Requests violations and unclear nodes only, because listing the passing nodes doubles the time. */
const OPTIONS: RunOptions = { resultTypes: ['violations', 'incomplete'] };

/**
 * Runs axe on the page and its frames, with all rules or these. Loads axe once per document: its half megabyte takes longer to
 * load than most runs, and a second run of the same code is several times faster.
 */
export async function runAxe(page: Page, rules?: readonly string[]): Promise<AxeFindings> {
  for (const frame of page.frames()) {
    if (await frame.evaluate<boolean>('window.axe !== undefined')) continue;
    await frame.evaluate(axe.source);
    await frame.evaluate(`axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`);
  }
  const options = { ...OPTIONS, ...(rules && { runOnly: { type: 'rule', values: rules } }) };
  return page.evaluate<AxeFindings>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations, incomplete }) => ({ violations, incomplete }))`,
  );
}
