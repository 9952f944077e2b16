import { HomeBand } from '#web/features/reports/dashboard/home-band.tsx';
import { WorkdaysScreen } from '#web/features/workdays/workdays-screen.tsx';

/** The day's turns, with what the reader's role looks at first above them (doc 1 §2 Workdays). */
export function HomeScreen() {
  return <WorkdaysScreen summary={<HomeBand />} />;
}
