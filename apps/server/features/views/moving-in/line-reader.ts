import type { FieldProblem, FieldReason } from '@groundwork/contract/field-problems.ts';
import type { ImportField } from '@groundwork/domain/moving-in/import-kind.ts';
import type * as z from 'zod/mini';
import { listFieldProblems } from '../../../platform/http/field-problems.ts';
import { EARLIEST } from '../../../platform/past-instant.ts';
import { fieldProblem } from '../../../platform/refusal.ts';
import { readDecimal, readInstant, type TimeTerms } from './read-amounts.ts';

export type LineTerms = TimeTerms & {
  readonly now: Date;
  /** The instants read so far, by text: the lines of a file often begin on the same days. */
  readonly instants: Map<string, Date | null>;
};

type Bounds = { readonly min: number; readonly max: number; readonly isWhole?: boolean };

/** Later dates are presumably typing errors. */
const LATEST = '2100-01-01T00:00:00Z';
const LATEST_INSTANT = new Date(LATEST);
const EARLIEST_INSTANT = new Date(EARLIEST);

/** Reads the cells of one line, and collects what is wrong with them. An empty cell is undefined. */
export class LineReader {
  readonly problems: FieldProblem[] = [];
  readonly #values: Readonly<Record<string, string>>;
  readonly #terms: LineTerms;

  constructor(values: Readonly<Record<string, string>>, terms: LineTerms) {
    this.#values = values;
    this.#terms = terms;
  }

  /** Reads the cells with text; an invalid one is left out. */
  readTexts<Texts extends z.ZodMiniType>(schema: Texts): Partial<z.output<Texts>> {
    const { success, data, error } = schema.safeParse(this.#values);
    if (success) return data as Partial<z.output<Texts>>;
    this.problems.push(...listFieldProblems(null, error.issues, this.#values));
    return {};
  }

  readNumber(field: ImportField, { min, max, isWhole = false }: Bounds): number | undefined {
    const text = this.#values[field];
    if (text === undefined) return undefined;
    const number = readDecimal(text);
    if (number === null || (isWhole && !Number.isInteger(number))) return this.refuse(field, 'NOT_A_NUMBER');
    if (number < min) return this.refuse(field, 'TOO_SMALL', min);
    return number > max ? this.refuse(field, 'TOO_LARGE', max) : number;
  }

  readInstant(field: ImportField, when: 'past' | 'any'): Date | undefined {
    const text = this.#values[field];
    if (text === undefined) return undefined;
    const instant = this.#readInstant(text);
    if (instant === null) return this.refuse(field, 'NOT_A_TIME');
    if (instant < EARLIEST_INSTANT) return this.refuse(field, 'TOO_SMALL', EARLIEST);
    if (when === 'past' && instant > this.#terms.now)
      return this.refuse(field, 'TOO_LARGE', this.#terms.now.toISOString());
    return instant > LATEST_INSTANT ? this.refuse(field, 'TOO_LARGE', LATEST) : instant;
  }

  #readInstant(text: string): Date | null {
    const known = this.#terms.instants.get(text);
    if (known !== undefined) return known;
    const instant = readInstant(text, this.#terms);
    this.#terms.instants.set(text, instant);
    return instant;
  }

  /** Notes a problem and returns nothing. */
  refuse(field: ImportField, reason: FieldReason, limit?: number | string): undefined {
    this.problems.push(fieldProblem(field, reason, limit));
    return undefined;
  }
}
