import type { Page } from '@playwright/test';

/** Runs in the page, which has no types here. */
const REPORT_VIOLATIONS = `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  noteViolation(violatedDirective + ' ' + blockedURI))`;

/**
 * Collects errors of a page: exceptions, console errors and violations of the content security policy. Errors that
 * match `expected`, such as a refused call, are left out.
 */
export async function watchPage(page: Page, expected: RegExp | null): Promise<readonly string[]> {
  const problems: string[] = [];
  const note = (problem: string) => {
    if (!expected?.test(problem)) problems.push(problem);
  };
  page.on('pageerror', (error) => note(`thrown: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()} (${message.location().url})`);
  });
  await page.exposeFunction('noteViolation', (violation: string) => note(`policy: ${violation}`));
  await page.addInitScript({ content: REPORT_VIOLATIONS });
  return problems;
}
