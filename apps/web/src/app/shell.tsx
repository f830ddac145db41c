import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import { may, type Permission } from '@groundwork/domain/policy/permission.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../lib/calls/use-call.ts';
import { useAuthentication } from '../lib/session/authentication.ts';
import { Emblem } from '../ui/emblem.tsx';
import { useBrandColours } from './brand.ts';
import { isBelow, listEntries, MENUS, type Menu } from './menus.ts';
import './shell.css';
import { UserMenu } from './user-menu.tsx';

/** Screens with a frame of their own. */
const WITHOUT_BARS = ['/login', '/logout', '/register'];

type Props = { readonly children: ReactNode };

/** The bars around the screens of a signed-in person; other screens have none. */
export function Shell({ children }: Props): ReactNode {
  const { pathname } = useLocation();
  const { session } = useAuthentication();
  const hasOwnFrame = WITHOUT_BARS.includes(pathname);
  useBrandColours(session !== null && !hasOwnFrame);
  useFocusOnArrival(pathname);
  if (hasOwnFrame) return children;
  return session === null ? <Main>{children}</Main> : <Bars path={pathname}>{children}</Bars>;
}

/** Contains the screen, and receives the focus when it changes. */
function Main({ children }: Props) {
  return (
    <main id="main" className="main" tabIndex={-1}>
      {children}
    </main>
  );
}

/** Moves the focus to a new screen, so that screen readers start there and not in the menu. */
function useFocusOnArrival(path: string): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    const main = document.getElementById('main');
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [path]);
}

function Bars({ path, children }: Props & { readonly path: string }) {
  const { t } = useTranslation();
  const { session } = useAuthentication();
  const [opened, setOpened] = useState(false);
  const menus = MENUS.filter((menu) => session !== null && may(session.user.role, menu.may));
  const current = menus.find((menu) => isBelow(menu, path));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a menu that was followed is closed.
  useEffect(() => setOpened(false), [path]);
  return (
    <div className="shell" data-menu={opened ? 'open' : 'closed'}>
      <a className="skip" href="#main">
        {t('app.skip')}
      </a>
      <header className="top">
        <button
          type="button"
          className="menu-button"
          aria-expanded={opened}
          aria-controls="top-menu"
          onClick={() => setOpened(!opened)}
        >
          <span className="menu-lines" aria-hidden="true" />
          <span className="visually-hidden">{t('nav.menu')}</span>
        </button>
        <Link to="/dashboard" className="brand">
          <Emblem />
          Groundwork
        </Link>
        <TopMenu menus={menus} current={current} />
        <span className="organisation">{session?.organisation?.name}</span>
        <UserMenu />
      </header>
      {current && <SubMenu menu={current} path={path} />}
      <Main>{children}</Main>
    </div>
  );
}

type TopMenuProps = { readonly menus: readonly Menu[]; readonly current: Menu | undefined };

function TopMenu({ menus, current }: TopMenuProps) {
  const { t } = useTranslation();
  return (
    <nav className="top-menu" id="top-menu" aria-label={t('nav.main')}>
      {menus.map((menu) => (
        <Link
          key={menu.key}
          to={menu.to}
          activeProps={{}}
          data-current={menu === current || undefined}
          aria-current={menu === current ? 'true' : undefined}
        >
          {t(menu.key)}
        </Link>
      ))}
    </nav>
  );
}

function SubMenu({ menu, path }: { readonly menu: Menu; readonly path: string }) {
  const { t } = useTranslation();
  const { data: settings } = useCall(settingsCall, {});
  const { session } = useAuthentication();
  const mayDo = (permission: Permission) => session !== null && may(session.user.role, permission);
  return (
    <nav className="sub-menu" aria-label={t('nav.section')}>
      {listEntries(menu, settings?.navigation, mayDo).map(({ key, to }) => (
        <Link
          key={key}
          to={to}
          activeProps={{}}
          aria-current={path === to || path.startsWith(`${to}/`) ? 'page' : undefined}
        >
          {t(key)}
        </Link>
      ))}
    </nav>
  );
}
