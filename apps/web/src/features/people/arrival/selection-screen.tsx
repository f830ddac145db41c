import { useTranslation } from 'react-i18next';
import { useAuthentication } from '../../../lib/session/authentication.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { usePageTitle } from '../../../ui/page.tsx';
import { EntryFrame, useOrganisationChoice } from '../session/public.ts';
import './selection-screen.css';

/** The organisations of the person, to open one of them in this tab; or what to do if there is none. */
export function SelectionScreen() {
  const { t } = useTranslation();
  const { session } = useAuthentication();
  const { entering, choose } = useOrganisationChoice();
  const { availableOrgs = [], organisation = null } = session ?? {};
  const title = t(availableOrgs.length === 0 ? 'arrival.noOrganisation' : 'arrival.choose');
  usePageTitle(title);
  return (
    <EntryFrame
      title={title}
      lead={t(availableOrgs.length === 0 ? 'arrival.noOrganisationText' : 'arrival.chooseText')}
    >
      {availableOrgs.length > 0 && (
        <ul className="selection">
          {availableOrgs.map(({ id, name, type }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === organisation?.id ? 'true' : undefined}
                aria-busy={id === entering || undefined}
                disabled={entering !== null}
                onClick={() => choose(id)}
              >
                <b>{name}</b>
                <span>{t(id === organisation?.id ? 'arrival.shown' : `arrival.types.${type}`)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to="/logout">{t('nav.logout')}</ButtonLink>
    </EntryFrame>
  );
}
