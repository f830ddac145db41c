import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../lib/calls/load-chunk.ts';
import { useAuthentication } from '../lib/session/authentication.ts';
import './user-menu.css';

const PANEL = 'account';

const UserPanel = lazy(() =>
  loadChunk(() => import('./user-panel.tsx')).then(({ UserPanel }) => ({ default: UserPanel })),
);

/** The button of the signed-in person, and the panel that it opens. */
export function UserMenu() {
  const { t } = useTranslation();
  const { session } = useAuthentication();
  const { firstName = '', lastName = '' } = session?.user ?? {};
  const name = `${firstName} ${lastName}`.trim();
  const [wasOpened, setOpened] = useState(false);
  const initials = [firstName, lastName].map((part) => part.slice(0, 1).toUpperCase()).join('');
  return (
    <>
      <button
        type="button"
        className="avatar"
        popoverTarget={PANEL}
        aria-label={t('nav.account', { name })}
        data-initials={initials}
      />
      {createPortal(
        <section
          id={PANEL}
          className="account"
          popover="auto"
          aria-label={t('nav.account', { name })}
          onBeforeToggle={() => setOpened(true)}
        >
          <div className="account-person">
            <b>{name}</b>
            <span>{session?.organisation?.name}</span>
          </div>
          {wasOpened ? (
            <Suspense>
              <UserPanel panelId={PANEL} />
            </Suspense>
          ) : null}
        </section>,
        document.body,
      )}
    </>
  );
}
