import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isCurrent, type Menu, type MenuEntry } from './menus.ts';
import './phone-menu.css';

type Group = { readonly menu: Menu; readonly entries: readonly MenuEntry[] };
type Props = { readonly groups: readonly Group[]; readonly path: string; readonly onClose: () => void };

/** Every page and sub-page on a phone; Escape closes it and returns the focus to its button. */
export function PhoneMenu({ groups, path, onClose }: Props) {
  const { t } = useTranslation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    nav.current?.querySelector('a')?.focus();
    return () => {
      if (nav.current?.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <nav ref={nav} id="phone-menu" className="phone-menu" aria-label={t('nav.menu')} onKeyDown={onKeyDown}>
      {groups.map(({ menu, entries }) =>
        entries.length > 1 ? (
          <section key={menu.key} aria-label={t(menu.key)}>
            <p aria-hidden="true">{t(menu.key)}</p>
            {entries.map((entry) => (
              <Entry key={entry.key} to={entry.to} name={t(entry.key)} isOpen={isCurrent(entry, path)} />
            ))}
          </section>
        ) : (
          <Entry key={menu.key} to={menu.to} name={t(menu.key)} isOpen={path.startsWith(menu.to)} />
        ),
      )}
    </nav>
  );
}

type EntryProps = { readonly to: string; readonly name: string; readonly isOpen: boolean };

function Entry({ to, name, isOpen }: EntryProps) {
  return (
    <Link to={to} activeProps={{}} aria-current={isOpen ? 'page' : undefined}>
      {name}
    </Link>
  );
}
