import { type MouseEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './section-index.css';

/** The sections of a machine's page in order. An address names one after its `#`. */
const SECTIONS = ['activity', 'figures', 'details', 'sources', 'records'] as const;
export type MachineSection = (typeof SECTIONS)[number];

type Props = {
  /** The sections on the page. */
  readonly sections: readonly MachineSection[];
  readonly onSection: (section: MachineSection) => void;
};

/** The index of a long page, with the current section marked. Stays in view while the page scrolls. */
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

/** Scrolls to the section in the address once it is drawn. */
export function useScrollToAddressedSection(isDrawn: boolean): void {
  useEffect(() => {
    const section = window.location.hash.slice(1);
    if (isDrawn && section !== '') document.getElementById(section)?.scrollIntoView({ block: 'start' });
  }, [isDrawn]);
}

/** A section counts as reached once its head is above this share of the window's height. */
const REACHED_SHARE = 0.35;

/** Returns the last section whose head has been reached by scrolling, or the first if none has. */
function useSectionInSight(sections: readonly MachineSection[]): MachineSection | undefined {
  const [current, setCurrent] = useState(sections[0]);
  useEffect(() => {
    const update = () => {
      const line = window.innerHeight * REACHED_SHARE;
      const reached = sections.findLast((section) => getTop(section) <= line);
      setCurrent(reached ?? sections[0]);
    };
    // The page scrolls inside its frame and scroll events do not bubble, so listen in the capture phase.
    document.addEventListener('scroll', update, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', update, { capture: true });
  }, [sections]);
  return current;
}

const getTop = (section: MachineSection): number =>
  document.getElementById(section)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
