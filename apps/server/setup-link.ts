/**
 * `npm run setup-link`: prints a new one-time link for the first administrator and ends earlier ones, whether the portal runs or
 * not. Exits with 1 if there is an administrator already.
 */
import { ensureFirstLink } from './features/people/links/public.ts';
import { runCommand } from './platform/run-command.ts';
import { StartProblem } from './platform/start-problem.ts';
import { printLink } from './print-link.ts';

await runCommand(() =>
  printLink('setup-link', async (app, maker) => {
    const issued = await ensureFirstLink(app, maker, new Date());
    if (issued === null)
      throw new StartProblem('There is an administrator already: administrators create links for others.');
    return issued;
  }),
);
