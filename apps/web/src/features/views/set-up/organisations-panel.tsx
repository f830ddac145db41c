import type { Organisation } from '@groundwork/contract/entities/organisation.ts';
import { GET } from '@groundwork/contract/v1/admin/organisations/list.ts';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { Message } from '../../../ui/message.tsx';
import { AllotDialog } from '../../sources/sources/public.ts';
import { NewLinkDialog } from './new-link-dialog.tsx';

/** Every organisation of the installation. */
export function OrganisationsPanel() {
  const { t } = useTranslation();
  const result = useCall(GET, {});
  const heading = useId();
  return (
    <section className="section" aria-labelledby={heading}>
      <h2 id={heading}>{t('admin.organisations')}</h2>
      <div className="panel">
        <CallBoundary result={result}>
          {({ organisations }) =>
            organisations.length === 0 ? (
              <Message title={t('admin.noOrganisations')} text={t('admin.noOrganisationsText')} />
            ) : (
              <OrganisationsTable organisations={organisations} />
            )
          }
        </CallBoundary>
      </div>
    </section>
  );
}

function OrganisationsTable({ organisations }: { readonly organisations: readonly Organisation[] }) {
  const { t, i18n } = useTranslation();
  const byName = organisations.toSorted((a, b) => a.name.localeCompare(b.name, i18n.language));
  return (
    <table className="rows">
      <thead>
        <tr>
          <th scope="col">{t('admin.name')}</th>
          <th scope="col">{t('admin.type')}</th>
          <th scope="col">{t('admin.timezone')}</th>
          <th scope="col" className="number">
            {t('admin.machines')}
          </th>
          <th scope="col" className="number">
            {t('admin.users')}
          </th>
          <th scope="col">{t('admin.created')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('admin.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {byName.map((organisation) => (
          <OrganisationRow key={organisation.id} organisation={organisation} />
        ))}
      </tbody>
    </table>
  );
}

function OrganisationRow({ organisation }: { readonly organisation: Organisation }) {
  const { t } = useTranslation();
  const { number, dateTime } = useFormats();
  const [dialog, setDialog] = useState<'link' | 'allot' | null>(null);
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const close = () => setDialog(null);
  const { name, type, timezone, numberOfMachines, numberOfUsers, createdAt } = organisation;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{t(`admin.types.${type}`)}</td>
      <td>{timezone}</td>
      <td className="number" data-words={t('admin.machinesCount', { count: numberOfMachines })}>
        <span>{number(numberOfMachines)}</span>
      </td>
      <td className="number" data-words={t('admin.usersCount', { count: numberOfUsers })}>
        <span>{number(numberOfUsers)}</span>
      </td>
      <td className="wide-only">{dateTime(createdAt, ownZone)}</td>
      <td className="row-actions">
        <Button
          kind="quiet"
          aria-label={`${t('admin.allotCode')}: ${name}`}
          onClick={() => setDialog('allot')}
        >
          {t('admin.allotCode')}
        </Button>
        <Link
          className="button"
          data-kind="quiet"
          aria-label={`${t('admin.settings')}: ${name}`}
          to="/admin/orgs/settings/$id"
          params={{ id: organisation.id }}
        >
          {t('admin.settings')}
        </Link>
        <Button kind="quiet" aria-label={`${t('admin.newLink')}: ${name}`} onClick={() => setDialog('link')}>
          {t('admin.newLink')}
        </Button>
        {dialog === 'link' && <NewLinkDialog organisation={organisation} onClose={close} />}
        {dialog === 'allot' && <AllotDialog organisationId={organisation.id} onClose={close} />}
      </td>
    </tr>
  );
}
