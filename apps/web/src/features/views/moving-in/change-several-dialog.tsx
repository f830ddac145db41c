import type { SelectedChange, SelectionResult } from '@groundwork/contract/entities/change-set.ts';
import { POST as changeMachines } from '@groundwork/contract/v1/portal/machines/changes.ts';
import { POST as rehearseAssignment } from '@groundwork/contract/v1/portal/shift-assignments/rehearsal.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, problemText } from '../../../lib/calls/failure-text.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { notify } from '../../../lib/session/notification.ts';
import { Button } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form-layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToday } from '../../figures/periods/public.ts';
import { RehearsalTable } from '../../records/shifts/public.ts';
import { ChangeSetList } from './change-set-list.tsx';
import { MachineChoice } from './machine-choice.tsx';
import type { SelectableMachine } from './selectable-machine.ts';
import { type SelectionDraft, toChange } from './selection-draft.ts';
import { SelectionFields } from './selection-fields.tsx';
import './change-several-dialog.css';

type Props = {
  /** Selected in the list; in the dialog, some of them can be left out. */
  readonly machines: readonly SelectableMachine[];
  readonly onClose: () => void;
  readonly onChanged: () => void;
};

/** Gives the selected machines a site, a group, a calendar or a hire, or archives them; with a summary before. */
export function ChangeSeveralDialog(props: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('movingIn.changeTitle')} opened onClose={props.onClose}>
      <ChangeSeveralForm {...props} />
      <ChangeSetList />
    </Dialog>
  );
}

function ChangeSeveralForm({ machines, onClose, onChanged }: Props) {
  const { t } = useTranslation();
  const { today } = useToday();
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => new Set(machines.map(({ id }) => id)));
  const [draft, setDraft] = useState<SelectionDraft>({
    ...{ set: 'site', targetId: '', contractNumber: '' },
    startsOn: today,
  });
  const [found, setFound] = useState<SelectionResult | null>(null);
  const { mutate, error, isPending, reset } = useSend(changeMachines);
  const change = toChange(draft);
  const discard = () => {
    setFound(null);
    reset();
  };
  const submit = () => {
    if (change === null || isPending || selected.size === 0) return;
    const body = { machineIds: [...selected], change, dryRun: found === null };
    mutate(
      { body },
      {
        onSuccess: (answer) => {
          if (answer.dryRun) return setFound(answer);
          notify({ kind: 'success', text: t('movingIn.changed', { count: answer.changed }) });
          onClose();
          onChanged();
        },
      },
    );
  };
  const isReady = change !== null && selected.size > 0 && found?.changed !== 0;
  return (
    <Form onSubmit={submit}>
      <MachineChoice
        machines={machines}
        selected={selected}
        onChange={(selected) => {
          setSelected(selected);
          discard();
        }}
      />
      <SelectionFields
        draft={draft}
        onChange={(draft) => {
          setDraft(draft);
          discard();
        }}
      />
      {found === null ? null : <SelectionFindings found={found} />}
      {found !== null && change?.set === 'calendar' ? (
        <CalendarRehearsal machineIds={[...selected]} change={change} />
      ) : null}
      {error === null ? null : <Notice kind="error">{failureText(t, error)}</Notice>}
      <DialogActions>
        <Button onClick={onClose}>{t('words.cancel')}</Button>
        {isReady ? (
          <Button kind="filled" type="submit" busy={isPending}>
            {found === null ? t('movingIn.preview') : t('movingIn.apply', { count: found.changed })}
          </Button>
        ) : null}
      </DialogActions>
    </Form>
  );
}

/** A summary before the change: how many machines change, and which cannot. */
function SelectionFindings({ found }: { readonly found: SelectionResult }) {
  const { t } = useTranslation();
  const { refused } = found;
  const label = (field: string) =>
    field === 'machine' ? t('machines.columns.name') : t(`movingIn.fields.${field as 'site' | 'customer'}`);
  return (
    <>
      <Notice kind={refused.length === 0 ? 'info' : 'warning'}>
        {t('movingIn.summary', found)} {refused.length === 0 ? null : t('movingIn.refused')}
      </Notice>
      {refused.length === 0 ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
        <ul className="refused-machines" tabIndex={0} aria-label={t('movingIn.refused')}>
          {refused.map(({ id, name, problems }) => (
            <li key={id}>
              <strong>{name}</strong>{' '}
              {problems.map((problem) => problemText(t, problem, label(problem.field))).join(' ')}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type RehearsalProps = {
  readonly machineIds: readonly string[];
  readonly change: Extract<SelectedChange, { readonly set: 'calendar' }>;
};

/** What another calendar would do to past figures of the machines. */
function CalendarRehearsal({ machineIds, change: { calendarId, startsOn } }: RehearsalProps) {
  const body = { kind: 'machines' as const, machineIds: [...machineIds], calendarId, startsOn };
  const rehearsal = useCall(rehearseAssignment, { body });
  return (
    <CallBoundary result={rehearsal} shape="table">
      {(answer) => <RehearsalTable rehearsal={answer} />}
    </CallBoundary>
  );
}
