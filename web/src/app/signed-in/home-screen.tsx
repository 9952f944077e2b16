import { FirstSteps } from '#web/features/first-steps/first-steps.tsx';
import { CandidateCard } from '#web/features/rates/candidate-card.tsx';
import { AttentionPanel } from '#web/features/reports/boards/attention-panel.tsx';
import { BranchPanel } from '#web/features/reports/boards/branch-panel.tsx';
import { HomeBand } from '#web/features/reports/dashboard/home-band.tsx';
import { FloorPanel } from '#web/features/workdays/floor/floor-panel.tsx';
import { WorkdaysScreen } from '#web/features/workdays/workdays-screen.tsx';
import { usePermission } from '#web/lib/session.ts';
import { Board } from '#web/ui/board/board.tsx';

/** The day's turns, with what the reader's role looks at first above them (doc 1 §2 Workdays). */
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

/** Head office compares what its branches sold, where it may know that; a branch sees who is busy with whom. Both see what waits for a decision. */
function HomeBoard() {
  const seesBranches = usePermission('office.see_all');
  const seesSales = usePermission('sale.read');
  return (
    <Board>
      {seesBranches ? seesSales && <BranchPanel /> : <FloorPanel />}
      <AttentionPanel />
    </Board>
  );
}
