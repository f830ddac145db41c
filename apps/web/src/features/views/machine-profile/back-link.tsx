import { findReturnPath } from '@groundwork/contract/screens.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import './back-link.css';

/** The screens that lead to a machine, by their name in its address. A receipt has no address of its own. */
const LISTS = {
  list: { path: '/machines/list', text: 'machine.back' },
  dashboard: { path: '/dashboard', text: 'nav.dashboard' },
  map: { path: '/map', text: 'nav.liveMap' },
  receipt: { path: null, text: 'receipts.title' },
} as const;

const isListName = (text: string): text is keyof typeof LISTS => Object.hasOwn(LISTS, text);

type Props = {
  /** The list that a person came from; an unknown one counts as the machine list. */
  readonly listName: string | undefined;
  /** The address of that list as it was left. */
  readonly url: string | undefined;
};

/** Links back to the list as it was left. Only leads to screens of the portal. */
export function BackLink({ listName = 'list', url }: Props) {
  const { t } = useTranslation();
  const { path, text } = LISTS[isListName(listName) ? listName : 'list'];
  const back = findReturnPath(url) ?? path;
  return (
    <Link className="machine-back" to={back ?? LISTS.list.path}>
      <span aria-hidden="true">‹ </span>
      {t(back === null ? LISTS.list.text : text)}
    </Link>
  );
}
