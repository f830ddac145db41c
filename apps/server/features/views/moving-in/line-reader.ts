import type { FieldProblem, FieldReason } from '@groundwork/contract/field-problems.ts';
import type { ImportField } from '@groundwork/domain/moving-in/import-kind.ts';
import type * as z from 'zod/mini';
import { listFieldProblems } from '../../../platform/http/field-problems.ts';
import { EARLIEST } from '../../../platform/past-instant.ts';
import { fieldProblem } from '../../../platform/refusal.ts';
import { readDecimal, readInstant, type TimeTerms } from './read-amounts.ts';

export type LineTerms = TimeTerms & { readonly now: Date };

type Bounds = { readonly min: number; readonly max: number; readonly isWhole?: boolean };

/** Later dates are presumably typing errors. */
const LATEST = '2100-01-01T00:00:00Z';

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
    const instant = readInstant(text, this.#terms);
    if (instant === null) return this.refuse(field, 'NOT_A_TIME');
    if (instant < new Date(EARLIEST)) return this.refuse(field, 'TOO_SMALL', EARLIEST);
    if (when === 'past' && instant > this.#terms.now)
      return this.refuse(field, 'TOO_LARGE', this.#terms.now.toISOString());
    return instant > new Date(LATEST) ? this.refuse(field, 'TOO_LARGE', LATEST) : instant;
  }

  /** Notes a problem and returns nothing. */
  refuse(field: ImportField, reason: FieldReason, limit?: number | string): undefined {
    this.problems.push(fieldProblem(field, reason, limit));
    return undefined;
  }
}
