import { act, type Ground, insert, type Prepare } from './ground.ts';

/** An open incident of which all is said that closing asks for. */
function newIncident({ database, place, unique }: Ground): Promise<string> {
  return insert(
    database,
    `insert into app_public.privacy_incidents
       (company_id, office_id, office_ids, known_at, description, data_kinds, measures)
     values ($1, $2, array[$2::uuid], now() - interval '1 hour', $3, 'Teléfonos', 'Ninguna') returning id`,
    place.companyId,
    place.id,
    `Prueba ${unique}`,
  );
}

export const privacyActs: Readonly<Record<string, Prepare>> = {
  async procOpenIncident(ground) {
    const officeId = ground.place.id;
    const knownAt = `2025-03-02T10:00:${String(ground.unique % 60).padStart(2, '0')}.${ground.unique}Z`;
    return act(ground, { officeId, knownAt }, 'privacy_incidents', {
      office_id: officeId,
      known_at: knownAt,
    });
  },

  async procSaveIncident(ground) {
    const id = await newIncident(ground);
    const harm = `Daño ${ground.unique}`;
    return act(ground, { id, harm }, 'privacy_incidents', { id, harm });
  },

  async procNotifyIncident(ground) {
    const id = await newIncident(ground);
    const reference = `EXP ${ground.unique}`;
    return act(ground, { id, whom: 'AUTHORITY', reference }, 'privacy_incidents', {
      id,
      authority_reference: reference,
    });
  },

  async procCloseIncident(ground) {
    const id = await newIncident(ground);
    return act(ground, { id, unnotifiedReason: 'Nada salió' }, 'privacy_incidents', {
      id,
      state: 'CLOSED',
    });
  },

  async procSaveRetention(ground) {
    const { companyId } = ground.place;
    await ground.database.query('delete from app_public.retention_settings');
    const photoMonths = 100 + (ground.unique % 20);
    return act(ground, { photoMonths }, 'retention_settings', {
      company_id: companyId,
      photo_months: photoMonths,
    });
  },
};
