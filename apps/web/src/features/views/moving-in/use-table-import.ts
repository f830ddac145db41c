import type { TableImport } from '@groundwork/contract/entities/table-import.ts';
import { POST as importTable } from '@groundwork/contract/v1/portal/imports.ts';
import {
  formatImportColumns,
  type ImportField,
  type ImportKind,
} from '@groundwork/domain/moving-in/import-kind.ts';
import { useEffect, useRef, useState } from 'react';
import { upload } from '../../../lib/calls/api-upload.ts';
import { CallFailure } from '../../../lib/calls/call-failure.ts';

/** A file to import or to check; without columns, the server reads them from the headings. */
export type TableRequest = {
  readonly file: File;
  readonly kind: ImportKind;
  readonly columns: readonly (ImportField | null)[] | null;
  readonly dryRun: boolean;
};

/** Sends a file to be checked or imported; a later request, or leaving, cancels the one before. */
export function useTableImport(onAnswer: (answer: TableImport) => void) {
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isPending, setPending] = useState(false);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const start = async ({ file, kind, columns, dryRun }: TableRequest): Promise<void> => {
    controller.current?.abort();
    const leaving = new AbortController();
    controller.current = leaving;
    setPending(true);
    setFailure(null);
    const query = {
      kind,
      dryRun: String(dryRun),
      fileName: file.name.slice(0, 200),
      ...(columns && { columns: formatImportColumns(columns) }),
    };
    try {
      if (file.size > importTable.file.maxBytes) throw new CallFailure('FILE_TOO_LARGE');
      const request = { query, file, onProgress: () => {}, cancel: leaving.signal };
      const answer = await upload(importTable, request);
      if (!leaving.signal.aborted) onAnswer(answer);
    } catch (error) {
      if (error instanceof CallFailure) setFailure(error);
    } finally {
      if (controller.current === leaving) setPending(false);
    }
  };
  return { start, failure, isPending };
}
