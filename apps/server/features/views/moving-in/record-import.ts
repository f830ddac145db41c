import type { MachineSchema } from '@groundwork/domain/machines/machine-schema.ts';
import type { ImportField } from '@groundwork/domain/moving-in/import-kind.ts';
import type { Db } from '../../../db/db.ts';
import type { SavedLine } from '../../base/line-import/public.ts';
import type { ApplyTerms } from './apply-machine-plans.ts';
import type { LineReader } from './line-reader.ts';
import type { LineToSave } from './save-lines.ts';

export type ImportTerms = ApplyTerms & { readonly schema: MachineSchema };

/** How records of one kind are imported. */
export type RecordImport<Line> = {
  readonly nameField: ImportField;
  readonly read: (reader: LineReader) => Line;
  readonly save: (db: Db, lines: readonly LineToSave<Line>[], terms: ImportTerms) => Promise<SavedLine[]>;
};
