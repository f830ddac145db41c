import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import { may, type Permission } from '@groundwork/domain/policy/permission.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../lib/calls/load-chunk.ts';
import { useCall } from '../lib/calls/use-call.ts';
import { loadVideoTexts } from '../lib/language/load-video-texts.ts';
import { useAuthentication } from '../lib/session/authentication.ts';
import { useOpenVideo } from '../lib/session/open-video.ts';
import { keepSupport } from '../lib/session/support-address.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { lazyWithTexts } from './lazy-with-texts.ts';
import { findMenu, listEntries, MENUS, type Menu } from './menus.ts';
import { SubMenu } from './sub-menu.tsx';
import { ViewFrame } from './view-frame.tsx';
import './bar-link.css';
import './shell.css';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import { useMachineWord } from './use-machine-word.ts';
import { useSettingsBrand } from './use-settings-brand.ts';
import { UserMenu } from './user-menu.tsx';

/** Loaded with its texts by people with limits. */
const LimitsLine = lazyWithTexts(
  async () => (await loadChunk(() => import('../features/people/own-limits/public.ts'))).LimitsLine,
);

/** Loaded with its texts when a video opens. */
const VideoDialog = lazyWithTexts(
  async () => (await loadChunk(() => import('./first-videos/video-dialog.tsx'))).VideoDialog,
  loadVideoTexts,
);

const PhoneMenu = lazy(() =>
  loadChunk(() => import('./phone-menu.tsx')).then(({ PhoneMenu }) => ({ default: PhoneMenu })),
);

/** Screens with a frame of their own. */
const WITHOUT_BARS = [
  '/login',
  '/login-selection',
  '/logout',
  '/register',
  '/rsvp',
  '/forgot-password',
  '/forgot-password/success',
  '/forgot-password/reset',
  '/email-change',
  '/email-undo',
  '/second-factor',
  '/unsubscribe',
  '/location-link',
  '/sso',
  '/welcome',
  '/embedded',
];

type Props = { readonly children: ReactNode };

/** The bars around the screens of a signed-in person; other screens have none. */
export function Shell({ children }: Props): ReactNode {
  const { pathname } = useLocation();
  const { session } = useAuthentication();
  const hasOwnFrame = WITHOUT_BARS.includes(pathname);
  useSettingsBrand(session !== null && !hasOwnFrame);
  useMachineWord(session !== null && !hasOwnFrame);
  if (hasOwnFrame) return <ViewFrame>{children}</ViewFrame>;
  return session === null ? (
    <Main>{children}</Main>
  ) : (
    <ViewFrame>
      <Bars path={pathname}>{children}</Bars>
    </ViewFrame>
  );
}

/** Contains the screen. */
function Main({ children }: Props) {
  useFocusOnArrival();
  return (
    <main id="main" className="main" tabIndex={-1}>
      {children}
    </main>
  );
}

function Bars({ path, children }: Props & { readonly path: string }) {
  const { t } = useTranslation();
  const { session } = useAuthentication();
  const { data: settings } = useCall(settingsCall, {});
  const support = settings?.support.email;
  useEffect(() => {
    if (support !== undefined) keepSupport(support);
  }, [support]);
  const [opened, setOpened] = useState(false);
  const mayDo = (permission: Permission) => session !== null && may(session.user.role, permission);
  const menus = MENUS.filter((menu) => mayDo(menu.may));
  const list = (menu: Menu) => listEntries(menu, settings, mayDo);
  const current = findMenu(menus, list, path);
  const entries = current ? list(current) : [];
  // A menu of one entry says nothing that the bar above does not say.
  const hasSubMenu = entries.length > 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a menu that was followed is closed.
  useEffect(() => setOpened(false), [path]);
  return (
    <div className="shell" data-menu={opened ? 'open' : 'closed'}>
      <a className="skip" href="#main">
        {t('app.skip')}
      </a>
      <header className="top" data-alone={!hasSubMenu || undefined}>
        <button
          type="button"
          className="menu-button"
          aria-expanded={opened}
          aria-controls="phone-menu"
          onClick={() => setOpened(!opened)}
        >
          <span className="menu-lines" aria-hidden="true" />
          <span className="visually-hidden">{t('nav.menu')}</span>
        </button>
        <Link to="/dashboard" className="brand">
          <BrandMark />
        </Link>
        <TopMenu menus={menus} current={current} />
        <span className="organisation">{session?.organisation?.name}</span>
        <UserMenu />
      </header>
      {hasSubMenu ? <SubMenu entries={entries} path={path} /> : null}
      {session?.user.isLimited ? (
        <Suspense>
          <LimitsLine />
        </Suspense>
      ) : null}
      {opened ? (
        <Suspense>
          <PhoneMenu
            groups={menus.map((menu) => ({ menu, entries: list(menu) }))}
            path={path}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      ) : null}
      <Main>{children}</Main>
      <OpenVideo />
    </div>
  );
}

function OpenVideo() {
  const video = useOpenVideo();
  return video === null ? null : (
    <Suspense>
      <VideoDialog />
    </Suspense>
  );
}

type TopMenuProps = { readonly menus: readonly Menu[]; readonly current: Menu | undefined };

function TopMenu({ menus, current }: TopMenuProps) {
  const { t } = useTranslation();
  return (
    <nav className="top-menu" aria-label={t('nav.main')}>
      {menus.map((menu) => (
        <Link
          key={menu.key}
          to={menu.to}
          className="bar-link"
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
