import { FirstSteps } from '#web/features/first-steps/first-steps.tsx';
import { CandidateCard } from '#web/features/rates/candidate-card.tsx';
import { AttentionPanel } from '#web/features/reports/boards/attention-panel.tsx';
import { BranchPanel } from '#web/features/reports/boards/branch-panel.tsx';
import { DayPanel } from '#web/features/reports/boards/day-panel.tsx';
import { LiveFloor } from '#web/features/workdays/floor/live-floor.tsx';
import { WorkdaysScreen } from '#web/features/workdays/workdays-screen.tsx';
import { usePermission } from '#web/lib/session/session.ts';
import { Board } from '#web/ui/board/board.tsx';

/**
 * The live floor of a branch, or the day of all branches for head office, with open tasks.
 * An owner who sells has both. Tabs and list of the day's turns are folded below (D106).
 */
export function HomeScreen() {
  const canSeeAllOffices = usePermission('office.see_all');
  const canSeeSales = usePermission('sale.read');
  const maySell = usePermission('sale.create');
  return (
    <WorkdaysScreen
      front={(openTurn) => (
        <>
          <FirstSteps />
          <CandidateCard />
          <Board side={<AttentionPanel />}>
            {canSeeAllOffices && <DayPanel />}
            {(!canSeeAllOffices || maySell) && <LiveFloor onOpenTurn={openTurn} />}
            {canSeeAllOffices && canSeeSales && <BranchPanel />}
          </Board>
        </>
      )}
    />
  );
}
