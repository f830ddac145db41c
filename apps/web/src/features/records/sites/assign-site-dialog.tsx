import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import type { SiteListItem } from '@groundwork/contract/entities/site.ts';
import { POST as assignSite } from '@groundwork/contract/v1/portal/machines/_id/site-assignments.ts';
import { GET as listSites } from '@groundwork/contract/v1/portal/sites/index.ts';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { notify } from '../../../lib/session/notification.ts';
import { SHOWN_AT_INTERVAL } from '../../../lib/time/interval-problem.ts';
import { Button } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { IntervalFields, useIntervalDraft } from '../../../ui/interval-fields.tsx';

export type PlacedMachine = Pick<MachineProfile, 'id' | 'name' | 'timezone'>;

type Props = { readonly machine: PlacedMachine; readonly onClose: () => void };

/** Assigns a machine to a site for an interval. */
export function AssignSiteDialog({ machine, onClose }: Props) {
  const { t } = useTranslation();
  const result = useCall(listSites, {});
  return (
    <Dialog title={t('siteAssignments.assignTitle', { name: machine.name })} opened onClose={onClose}>
      <CallBoundary result={result}>
        {({ sites }) =>
          sites.length === 0 ? (
            <p>
              {t('siteAssignments.noSites')} <Link to="/organisation/sites">{t('sites.title')}</Link>
            </p>
          ) : (
            <AssignSiteForm machine={machine} sites={sites} onClose={onClose} />
          )
        }
      </CallBoundary>
    </Dialog>
  );
}

type FormProps = Props & { readonly sites: readonly SiteListItem[] };

function AssignSiteForm({ machine, sites, onClose }: FormProps) {
  const { t } = useTranslation();
  const interval = useIntervalDraft(machine.timezone, null);
  const [siteId, setSiteId] = useState('');
  const { mutate, error, isPending } = useSend(assignSite);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const dates = interval.read();
    if (dates === null || isPending) return;
    const body = { siteId, assignedFrom: dates.from, assignedTo: dates.to };
    mutate(
      { params: { id: machine.id }, body },
      {
        onSuccess: ({ siteAssignment: { siteName }, ended }) => {
          const names = { name: machine.name, site: siteName, before: ended?.siteName ?? '' };
          const key = ended === null ? 'siteAssignments.assigned' : 'siteAssignments.moved';
          notify({ kind: 'success', text: t(key, names) });
          onClose();
        },
      },
    );
  };
  return (
    <form className="form" onSubmit={submit}>
      <p className="muted">{t('siteAssignments.assignText')}</p>
      <SelectField
        name="site"
        label={t('siteAssignments.site')}
        required
        value={siteId}
        options={[
          { value: '', label: t('siteAssignments.pick') },
          ...sites.map(({ id, name, code }) => ({
            value: id,
            label: code === '' ? name : `${name} · ${code}`,
          })),
        ]}
        onChange={setSiteId}
        problem={fieldText(t, error, 'siteId', t('siteAssignments.site'))}
      />
      <IntervalFields
        draft={interval}
        labels={{ from: t('siteAssignments.from'), to: t('siteAssignments.to') }}
        names={{ from: 'assignedFrom', to: 'assignedTo' }}
        failure={error}
      />
      <FormFailure failure={error} shownAtFields={SHOWN_AT_INTERVAL} />
      <DialogActions>
        <Button onClick={onClose}>{t('words.cancel')}</Button>
        <Button kind="filled" type="submit" busy={isPending}>
          {t('siteAssignments.assign')}
        </Button>
      </DialogActions>
    </form>
  );
}
