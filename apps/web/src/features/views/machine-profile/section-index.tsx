import { type MouseEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './section-index.css';

/** The parts of a machine's page, in their order; an address names one behind `#`. */
const SECTIONS = ['activity', 'figures', 'details', 'sources', 'records'] as const;
export type MachineSection = (typeof SECTIONS)[number];

type Props = {
  /** Those that are on the page. */
  readonly sections: readonly MachineSection[];
  readonly onSection: (section: MachineSection) => void;
};

/** What is on a long page, and where on it one is. It stays in sight while the page scrolls. */
export function SectionIndex({ sections, onSection }: Props) {
  const { t } = useTranslation();
  const current = useSectionInSight(sections);
  const open = (event: MouseEvent, section: MachineSection) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onSection(section);
    goTo(section);
  };
  return (
    <nav className="section-index" aria-label={t('record.onThisPage')}>
      {sections.map((section) => (
        <a
          key={section}
          href={`#${section}`}
          aria-current={section === current ? 'location' : undefined}
          onClick={(event) => open(event, section)}
        >
          {t(`record.sections.${section}`)}
        </a>
      ))}
    </nav>
  );
}

function goTo(section: string): void {
  const element = document.getElementById(section);
  if (element === null) return;
  element.scrollIntoView({ block: 'start' });
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Opens a page at the part that its address names, once that part is drawn. */
export function useSectionOfAddress(isDrawn: boolean): void {
  useEffect(() => {
    const section = window.location.hash.slice(1);
    if (isDrawn && section !== '') document.getElementById(section)?.scrollIntoView({ block: 'start' });
  }, [isDrawn]);
}

/** A part counts as reached once its head is this far up the window. */
const REACHED_SHARE = 0.35;

/** The last part whose head has been reached by scrolling; the first before that. */
function useSectionInSight(sections: readonly MachineSection[]): MachineSection | undefined {
  const [current, setCurrent] = useState(sections[0]);
  useEffect(() => {
    const look = () => {
      const line = window.innerHeight * REACHED_SHARE;
      const reached = sections.findLast((section) => topOf(section) <= line);
      setCurrent(reached ?? sections[0]);
    };
    // The page scrolls inside its frame: seen on the way down to it.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', look, { capture: true });
  }, [sections]);
  return current;
}

const topOf = (section: MachineSection): number =>
  document.getElementById(section)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
