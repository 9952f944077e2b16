-- Data of the offices' printed documents: the company's legal name and tax number; Valencia prints on a roll.
update app_public.office_settings as settings set legal_name = paper.legal_name, tax_id = paper.tax_id, sale_paper = paper.sale_paper
from demo_offices as office
join (values
  ('Caracas', 'Turno Demo, C.A.', 'J314827065', 'A4'), ('Valencia', 'Turno Demo, C.A.', 'J314827065', '80MM'),
  ('Lima', 'Turno Demo S.A.C.', '20551083471', 'A4')
) as paper(office_name, legal_name, tax_id, sale_paper) using (office_name)
where settings.office_id = office.office_id and settings.legal_name = '';
