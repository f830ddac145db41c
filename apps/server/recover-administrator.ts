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

await runCommand(() =>
  printLink('recover-administrator', async (app, maker) => {
    const address = email.safeParse(process.argv[2] ?? '');
    if (!address.success)
      throw new StartProblem('Name an email address: npm run recover-administrator -- ann@example.com');
    const recovered = await recoverAdministrator(app, maker, address.data, new Date());
    if (recovered === null)
      throw new StartProblem(`${address.data} is of no active administrator or member of internal staff.`);
    if (recovered.hadFactor) console.error('The second factor of this account is removed.');
    return recovered;
  }),
);
