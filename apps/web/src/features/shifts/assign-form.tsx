import type { ShiftAssignmentWords } from '@groundwork/contract/entities/shift-calendar.ts';
import { GET as machinesCall } from '@groundwork/contract/v1/portal/machines/list.ts';
import { POST as assignCall } from '@groundwork/contract/v1/portal/shift-assignments/index.ts';
import { GET as sitesCall } from '@groundwork/contract/v1/portal/sites/index.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/use-call.ts';
import { useSend } from '../../lib/use-send.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';

/** Sets the organisation, a site or a machine to a calendar from a date on. */
export function AssignForm({ calendarId }: { readonly calendarId: string }) {
  const { t } = useTranslation();
  const assigning = useSend(assignCall);
  const sites = useCall(sitesCall, {}).data?.sites ?? [];
  const machines = useCall(machinesCall, { query: {} }).data?.machines ?? [];
  const [subject, setSubject] = useState('organisation');
  const [startsOn, setStartsOn] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!assigning.isPending) assigning.mutate({ body: wordsOf(subject, calendarId, startsOn) });
  };
  const options = [
    { value: 'organisation', label: t('shifts.wholeOrganisation') },
    ...sites.map(({ id, name }) => ({ value: `site ${id}`, label: name })),
    ...machines.map(({ id, name }) => ({ value: `machine ${id}`, label: name })),
  ];
  return (
    <form className="form" onSubmit={submit}>
      <div className="form-pair">
        <SelectField
          label={t('shifts.whoWorks')}
          name="subject"
          value={subject}
          options={options}
          onChange={setSubject}
        />
        <TextField
          label={t('shifts.startsOn')}
          type="date"
          required
          min="2010-01-01"
          value={startsOn}
          onChange={setStartsOn}
        />
      </div>
      <FormFailure failure={assigning.error} />
      <div>
        <Button type="submit" busy={assigning.isPending}>
          {t('shifts.assign')}
        </Button>
      </div>
    </form>
  );
}

/** The subject is `organisation`, or `site` or `machine` with its id. */
function wordsOf(subject: string, calendarId: string, startsOn: string): ShiftAssignmentWords {
  const [kind, subjectId = ''] = subject.split(' ');
  if (kind === 'site' || kind === 'machine') return { kind, subjectId, calendarId, startsOn };
  return { kind: 'organisation', calendarId, startsOn };
}
