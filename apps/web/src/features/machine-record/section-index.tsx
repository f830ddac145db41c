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

/** The part that lies across the upper third of what is in sight. */
function useSectionInSight(sections: readonly MachineSection[]): MachineSection | null {
  const [current, setCurrent] = useState<MachineSection | null>(null);
  const drawn = sections.join();
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        const section = SECTIONS.find((name) => name === entered?.target.id);
        if (section) setCurrent(section);
      },
      { rootMargin: '-20% 0px -70% 0px' },
    );
    for (const section of drawn.split(',')) {
      const element = document.getElementById(section);
      if (element) watch.observe(element);
    }
    return () => watch.disconnect();
  }, [drawn]);
  return current;
}
