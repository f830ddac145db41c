import type { Page } from '@playwright/test';

/** Runs in the page, which has no types here. */
const TELL_VIOLATIONS = `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  noteViolation(violatedDirective + ' ' + blockedURI))`;

/**
 * Notes what no page may do: throw, write an error into the console, or break the content security policy.
 * `expected` are errors that a test brings about on purpose, such as a refused call.
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
  await page.addInitScript({ content: TELL_VIOLATIONS });
  return problems;
}
