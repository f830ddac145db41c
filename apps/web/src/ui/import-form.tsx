import type { Answer, CallInput, CallShape } from '@groundwork/contract/call.ts';
import type { LineImport, lineImport } from '@groundwork/contract/entities/line-import.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../lib/calls/use-send.ts';
import { notify } from '../lib/session/notification.ts';
import { Button } from './button.tsx';
import { DialogActions } from './dialog.tsx';
import { Form } from './form-layout.tsx';
import { ImportFailure, ImportFindings } from './import-findings.tsx';
import { TextFileField } from './text-file-field.tsx';
import './form.css';

type ImportCall = CallShape & { readonly answer: typeof lineImport };

/** The texts of an import form. */
export type ImportTexts = {
  readonly file: string;
  readonly fileHint: string;
  readonly good: (count: number) => string;
  readonly importCount: (count: number) => string;
  readonly imported: (count: number) => string;
  readonly getLabel: (field: string) => string;
};

type Props<C extends ImportCall> = {
  readonly call: C;
  readonly accept: string;
  readonly texts: ImportTexts;
  readonly toInput: (text: string, dryRun: boolean) => CallInput<C>;
  /** Further fields, above the file. */
  readonly children?: ReactNode;
  /** Identifies the state of the further fields; a change discards the preview. */
  readonly context?: string;
  readonly onClose: () => void;
};

/** Imports a file of lines after a preview. */
export function ImportForm<const C extends ImportCall>(props: Props<C>) {
  const { call, accept, texts, toInput, children, context = '', onClose } = props;
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [preview, setPreview] = useState<{ readonly context: string; readonly found: LineImport } | null>(
    null,
  );
  const { mutate, error, isPending, reset } = useSend(call);
  const found = preview?.context === context ? preview.found : null;
  const change = (changed: string) => {
    setText(changed);
    setPreview(null);
    reset();
  };
  const onAnswer = (answer: Answer<C>) => {
    const done = answer as LineImport;
    if (done.dryRun) return setPreview({ context, found: done });
    const leftOutText = done.bad === 0 ? '' : ` ${t('lineImport.leftOut', { count: done.bad })}`;
    notify({ kind: 'success', text: `${texts.imported(done.good)}${leftOutText}` });
    onClose();
  };
  const submit = () => {
    if (!isPending) mutate(toInput(text, found === null), { onSuccess: onAnswer });
  };
  return (
    <Form onSubmit={submit}>
      {children}
      <TextFileField
        label={texts.file}
        hint={texts.fileHint}
        accept={accept}
        value={text}
        onChange={change}
      />
      {found === null ? null : (
        <ImportFindings found={found} goodText={texts.good(found.good)} getLabel={texts.getLabel} />
      )}
      <ImportFailure failure={error} fileLabel={texts.file} />
      <DialogActions>
        <Button onClick={onClose}>{t('words.cancel')}</Button>
        {found?.good === 0 || text.trim() === '' ? null : (
          <Button kind="filled" type="submit" busy={isPending}>
            {found === null ? t('lineImport.look') : texts.importCount(found.good)}
          </Button>
        )}
      </DialogActions>
    </Form>
  );
}
