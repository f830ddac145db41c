import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import type { SiteListItem } from '@groundwork/contract/entities/site.ts';
import { POST as assignSite } from '@groundwork/contract/v1/portal/machines/_id/site-assignments.ts';
import { GET as listSites } from '@groundwork/contract/v1/portal/sites/index.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { SHOWN_AT_INTERVAL } from '../../../lib/time/interval-problem.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField, toCodedOption } from '../../../ui/field.tsx';
import { IntervalFields, useIntervalDraft } from '../../../ui/interval-fields.tsx';
import { FormStep } from '../../../ui/submit-form.tsx';

export type PlacedMachine = Pick<MachineProfile, 'id' | 'name' | 'timezone'>;

type Props = { readonly machine: PlacedMachine; readonly onClose: () => void };

/** Assigns a machine to a site for an interval. */
export function AssignSiteDialog({ machine, onClose }: Props) {
  const { t } = useTranslation();
  const result = useCall(listSites, {});
  return (
    <Dialog title={t('siteAssignments.assignTitle', { name: machine.name })} opened onClose={onClose}>
      <CallBoundary result={result} shape="form">
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

function AssignSiteForm({ machine: { id, name, timezone }, sites, onClose }: FormProps) {
  const { t } = useTranslation();
  const interval = useIntervalDraft(timezone, null);
  const [siteId, setSiteId] = useState('');
  const assigning = useSubmit(assignSite, {
    doneText: ({ siteAssignment: { siteName }, ended }) =>
      ended === null
        ? t('siteAssignments.assigned', { name, site: siteName })
        : t('siteAssignments.moved', { name, site: siteName, before: ended.siteName }),
    onDone: onClose,
  });
  const submit = () => {
    const dates = interval.read();
    assigning.submit({
      params: { id },
      body: { siteId, assignedFrom: dates.from, assignedTo: dates.to },
    });
  };
  return (
    <FormStep
      state={assigning}
      confirm={t('siteAssignments.assign')}
      shownAtFields={SHOWN_AT_INTERVAL}
      onSubmit={submit}
      onCancel={onClose}
    >
      <p className="muted">{t('siteAssignments.assignText')}</p>
      <SelectField
        name="site"
        label={t('siteAssignments.site')}
        required
        value={siteId}
        options={[{ value: '', label: t('siteAssignments.pick') }, ...sites.map(toCodedOption)]}
        onChange={setSiteId}
        problem={fieldText(t, assigning.error, 'siteId', t('siteAssignments.site'))}
      />
      <IntervalFields
        draft={interval}
        labels={{ from: t('siteAssignments.from'), to: t('siteAssignments.to') }}
        names={{ from: 'assignedFrom', to: 'assignedTo' }}
        failure={assigning.error}
      />
    </FormStep>
  );
}
