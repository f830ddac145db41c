import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isCurrent, type MenuEntry } from './menus.ts';
import { useFittingCount } from './use-fitting-count.ts';
import './bar-link.css';
import './sub-menu.css';

const PANEL = 'more-entries';

type Props = { readonly entries: readonly MenuEntry[]; readonly path: string };

/** The entries of a menu in one row. Those that do not fit are in a panel below a button at its end. */
export function SubMenu({ entries, path }: Props) {
  const { t } = useTranslation();
  const row = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const fitting = useFittingCount(row, entries.length);
  const rest = entries.slice(fitting);
  return (
    <nav className="sub-menu" aria-label={t('nav.section')}>
      <div ref={row} className="sub-entries">
        {entries.map((entry, at) => (
          <Entry key={entry.key} entry={entry} path={path} isInRow isHidden={at >= fitting} />
        ))}
      </div>
      {rest.length > 0 ? (
        <>
          <button
            type="button"
            className="bar-link more-button"
            popoverTarget={PANEL}
            data-current={rest.some((entry) => isCurrent(entry, path)) || undefined}
          >
            {t('nav.more')}
          </button>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the clicks come from the links inside. */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by key is clicked. */}
          <div
            ref={panel}
            id={PANEL}
            className="more-entries"
            popover="auto"
            onClick={() => panel.current?.hidePopover()}
          >
            {rest.map((entry) => (
              <Entry key={entry.key} entry={entry} path={path} />
            ))}
          </div>
        </>
      ) : null}
    </nav>
  );
}

type EntryProps = {
  readonly entry: MenuEntry;
  readonly path: string;
  readonly isInRow?: boolean;
  /** It is cut off, and in the panel instead. */
  readonly isHidden?: boolean;
};

function Entry({ entry, path, isInRow = false, isHidden = false }: EntryProps) {
  const { t } = useTranslation();
  return (
    <Link
      to={entry.to}
      className={isInRow ? 'bar-link' : undefined}
      activeProps={{}}
      aria-current={isCurrent(entry, path) ? 'page' : undefined}
      data-hidden={isHidden || undefined}
    >
      {t(entry.key)}
    </Link>
  );
}
