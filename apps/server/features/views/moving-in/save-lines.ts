import type { LineOutcome } from '@groundwork/contract/entities/line-import.ts';
import { Turn } from '../../../platform/turn.ts';
import type { SavedLine } from '../../base/line-import/public.ts';
import type { LineReader } from './line-reader.ts';

/** A line whose cells are valid, with the reader that notes further problems. */
export type LineToSave<Line> = { readonly line: Line; readonly reader: LineReader };

type Steps<Line, Plan> = {
  /** Null if the reader has noted why not. */
  readonly plan: (line: LineToSave<Line>) => Plan | null;
  readonly judge: (plan: Plan) => LineOutcome;
  /** Saves all plans together; returns the id of the record of each. */
  readonly apply: (plans: readonly Plan[]) => Promise<readonly number[]>;
};

/** Plans lines one after another, letting requests have their turn, and saves all plans together. */
export async function saveLines<Line, Plan>(
  lines: readonly LineToSave<Line>[],
  { plan, judge, apply }: Steps<Line, Plan>,
): Promise<SavedLine[]> {
  const turn = new Turn();
  const planned: (Plan | null)[] = [];
  for (const line of lines) {
    await turn.share();
    planned.push(plan(line));
  }
  const plans = planned.filter((one) => one !== null);
  const ids = await apply(plans);
  let next = 0;
  return planned.map((one, index): SavedLine => {
    if (one === null) return { problems: lines[index]?.reader.problems ?? [] };
    const id = ids[next] ?? 0;
    next += 1;
    return { id, outcome: judge(one) };
  });
}
