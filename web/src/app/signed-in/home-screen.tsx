import { FirstSteps } from '#web/features/first-steps/first-steps.tsx';
import { CandidateCard } from '#web/features/rates/candidate-card.tsx';
import { AttentionPanel } from '#web/features/reports/boards/attention-panel.tsx';
import { BranchPanel } from '#web/features/reports/boards/branch-panel.tsx';
import { HomeBand } from '#web/features/reports/dashboard/home-band.tsx';
import { ServiceBoardPanel } from '#web/features/workdays/floor/floor-panel.tsx';
import { WorkdaysScreen } from '#web/features/workdays/workdays-screen.tsx';
import { usePermission } from '#web/lib/session/session.ts';
import { Board } from '#web/ui/board/board.tsx';

/** Turns of the day, below a board that depends on the reader's role (doc 1 §2 Workdays). */
export function HomeScreen() {
  return (
    <WorkdaysScreen
      summary={
        <>
          <FirstSteps />
          <CandidateCard />
          <HomeBand />
          <HomeBoard />
        </>
      }
    />
  );
}

/**
 * Board of the home screen: sales by branch for permitted head office readers, busy technicians for
 * a branch, and open tasks for both.
 */
function HomeBoard() {
  const canSeeAllOffices = usePermission('office.see_all');
  const canSeeSales = usePermission('sale.read');
  return (
    <Board>
      {canSeeAllOffices ? canSeeSales && <BranchPanel /> : <ServiceBoardPanel />}
      <AttentionPanel />
    </Board>
  );
}
