import type { SourceTree } from '../source-tree.ts';
import { planCall } from './call.ts';
import { planMetric } from './metric.ts';
import { planOutput } from './output.ts';
import type { Plan } from './plan.ts';
import { planPort } from './port.ts';
import { planScreen } from './screen.ts';

/** Something that `npm run new` creates. */
type Kind = {
  readonly usage: string;
  readonly page: string;
  readonly plan: (tree: SourceTree, words: readonly string[]) => Plan;
};

/** What can be created, by the first word of the command. */
export const KINDS: ReadonlyMap<string, Kind> = new Map(
  Object.entries<Kind>({
    call: {
      usage: 'GET /v1/portal/things/{id}',
      page: 'add-a-call',
      plan: (tree, [method = '', url = '']) => planCall(tree, method.toUpperCase(), url),
    },
    screen: {
      usage: '/things/{id}',
      page: 'add-a-screen',
      plan: (tree, [url = '']) => planScreen(tree, url),
    },
    metric: {
      usage: 'thingHours',
      page: 'add-a-metric',
      plan: (tree, [metric = '']) => planMetric(tree, metric),
    },
    output: {
      usage: 'things',
      page: 'add-a-derivation-output',
      plan: (tree, [output = '']) => planOutput(tree, output),
    },
    port: {
      usage: 'things-tcp CELLULAR',
      page: 'add-a-port',
      plan: (_, [port = '', sourceType = '']) => planPort(port, sourceType),
    },
  }),
);

/** How the command is called. */
export const USAGE = [...KINDS].map(([kind, { usage }]) => `  npm run new -- ${kind} ${usage}`).join('\n');
