export { MachineFiguresPanel } from './machine-figures-panel.tsx';
export { MachineHero } from './machine-hero.tsx';
