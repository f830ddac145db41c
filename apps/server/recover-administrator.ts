/**
 * `npm run recover-administrator -- ann@example.com`: prints a link with which an administrator sets a new password, whether the
 * portal runs or not. Removes the second factor of internal staff, because nobody else could. Exits with 1 for anybody who
 * administers no organisation.
 */
import { email } from '@groundwork/contract/fields.ts';
import { recoverAdministrator } from './features/people/own-account/recover-administrator.ts';
import { runCommand } from './platform/run-command.ts';
import { StartProblem } from './platform/start-problem.ts';
import { printLink } from './print-link.ts';

function readAddress([typed = '', ...more]: readonly string[]): string {
  const address = email.safeParse(typed);
  if (!address.success || more.length > 0)
    throw new StartProblem('Name one email address: npm run recover-administrator -- ann@example.com');
  return address.data;
}

await runCommand(async () => {
  const address = readAddress(process.argv.slice(2));
  await printLink('recover-administrator', async (app, maker) => {
    const recovered = await recoverAdministrator(app, maker, address, new Date());
    if (recovered === null)
      throw new StartProblem(`${address} is of no active administrator or member of internal staff.`);
    if (recovered.hadFactor) console.error('The second factor of this account is removed.');
    return recovered;
  });
});
