import { MISTAKES_OF_ZONES } from '../../zones/proof/mistakes.fixture.ts';
import type { Mistake } from './mistake.fixture.ts';
import { MISTAKES_OF_CONTRADICTION } from './mistakes-contradiction.fixture.ts';
import { MISTAKES_OF_EVIDENCE } from './mistakes-evidence.fixture.ts';
import { MISTAKES_OF_FUEL } from './mistakes-fuel.fixture.ts';
import { MISTAKES_OF_GAPS } from './mistakes-gaps.fixture.ts';
import { MISTAKES_OF_HOURS } from './mistakes-hours.fixture.ts';
import { MISTAKES_OF_JUDGING } from './mistakes-judging.fixture.ts';
import { MISTAKES_OF_KEEPING, MISTAKES_OF_WAITING } from './mistakes-keeping.fixture.ts';
import { MISTAKES_OF_MEASURING } from './mistakes-measuring.fixture.ts';
import { MISTAKES_OF_PATH } from './mistakes-path.fixture.ts';
import { MISTAKES_OF_PLACING } from './mistakes-placing.fixture.ts';
import { MISTAKES_OF_REFUTING } from './mistakes-refuting.fixture.ts';
import { MISTAKES_OF_STORED_PATH } from './mistakes-stored-path.fixture.ts';

/** Deliberate mistakes, at least one for each rule; each must be caught. */
export const MISTAKES: readonly Mistake[] = [
  ...MISTAKES_OF_KEEPING,
  ...MISTAKES_OF_WAITING,
  ...MISTAKES_OF_JUDGING,
  ...MISTAKES_OF_EVIDENCE,
  ...MISTAKES_OF_CONTRADICTION,
  ...MISTAKES_OF_PLACING,
  ...MISTAKES_OF_GAPS,
  ...MISTAKES_OF_REFUTING,
  ...MISTAKES_OF_HOURS,
  ...MISTAKES_OF_MEASURING,
  ...MISTAKES_OF_FUEL,
  ...MISTAKES_OF_PATH,
  ...MISTAKES_OF_STORED_PATH,
  ...MISTAKES_OF_ZONES,
];
