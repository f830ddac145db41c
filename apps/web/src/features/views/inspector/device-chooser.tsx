import { GET as listOrganisations } from '@groundwork/contract/v1/admin/organisations/list.ts';
import { GET as listAllotted } from '@groundwork/contract/v1/portal/organisations/_id/sources.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useAuthentication } from '../../../lib/session/authentication.ts';
import { SelectField } from '../../../ui/field.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import './device-chooser.css';

/** Listed at once; typing finds the others. */
const MAX_LISTED = 100;

type Props = { readonly onChoose: (code: string) => void };

/** Chooses a device of an organisation by its machine or its code. */
export function DeviceChooser({ onChoose }: Props) {
  const { t } = useTranslation();
  const { session } = useAuthentication();
  const [organisationId, setOrganisationId] = useState(session?.organisation?.id ?? '');
  const { data } = useCall(listOrganisations, {});
  const { data: allotted } = useCall(
    listAllotted,
    { params: { id: organisationId } },
    { enabled: organisationId !== '' },
  );
  const sources = allotted?.sources;
  const choices = useMemo(
    () =>
      (sources ?? [])
        .map(({ code, machine }) => ({ value: code, label: machine ? `${machine.name} · ${code}` : code }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    [sources],
  );
  const organisations = data?.organisations ?? [];
  return (
    <div className="device-chooser">
      {organisations.length > 1 ? (
        <SelectField
          name="organisation"
          label={t('admin.organisation')}
          value={organisationId}
          options={organisations.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setOrganisationId}
        />
      ) : null}
      <SearchField
        key={organisationId}
        name="device"
        label={t('inspector.choose')}
        hint={t('inspector.chooseHint')}
        value=""
        choices={choices}
        limit={MAX_LISTED}
        nothingFound={t('inspector.noneFound')}
        onChange={onChoose}
      />
    </div>
  );
}
