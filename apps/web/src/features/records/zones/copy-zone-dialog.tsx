import type { SiteListItem } from '@groundwork/contract/entities/site.ts';
import type { Zone } from '@groundwork/contract/entities/zone.ts';
import { POST as copyCall } from '@groundwork/contract/v1/portal/zones/_id/copy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/submit-form.tsx';

type Props = {
  readonly zone: Zone;
  readonly sites: readonly SiteListItem[];
  readonly onCopied: (copy: Zone) => void;
  readonly onClose: () => void;
};

/** Copies a zone to another site. */
export function CopyZoneDialog({ zone, sites, onCopied, onClose }: Props) {
  const { t } = useTranslation();
  const others = sites.filter(({ id }) => id !== zone.siteId);
  const [siteId, setSiteId] = useState(others[0]?.id ?? '');
  const [name, setName] = useState(zone.name);
  const state = useSubmit(copyCall, {
    doneText: (copy) => t('zones.copied', { name: copy.name, site: copy.siteName ?? '' }),
    onDone: onCopied,
  });
  return (
    <FormDialog
      title={t('zones.copyTitle', { name: zone.name })}
      state={state}
      confirm={t('zones.copyConfirm')}
      onClose={onClose}
      onSubmit={() => state.submit({ params: { id: zone.id }, body: { siteId, name } })}
    >
      <p className="muted">{t('zones.copyText')}</p>
      <SelectField
        name="siteId"
        label={t('zones.fields.siteId')}
        value={siteId}
        options={others.map((site) => ({ value: site.id, label: site.name }))}
        onChange={setSiteId}
        problem={fieldText(t, state.error, 'siteId', t('zones.fields.siteId'))}
      />
      <TextField
        label={t('zones.fields.name')}
        value={name}
        onChange={setName}
        problem={fieldText(t, state.error, 'name', t('zones.fields.name'))}
      />
    </FormDialog>
  );
}
